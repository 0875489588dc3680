// Command ferretdb serves the MongoDB protocol from SQLite files in a temporary folder, for tests.
// It prints its address as the first line and ends, folder included, when its standard input closes.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if err := serve(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve() error {
	folder, err := os.MkdirTemp("", "ferretdb-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)

	socket := filepath.Join(folder, "ferretdb.sock")
	server, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{Unix: socket},
		Logger:   slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError + 1})),
		Handler:  "sqlite",
		// the folder does not outlive the server, so nothing has to wait for the disk
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(off)",
	})
	if err != nil {
		return err
	}
	front, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}

	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, syscall.SIGINT)
	defer stop()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	go acceptAll(front, socket)
	fmt.Printf("mongodb://%s/\n", front.Addr())
	return server.Run(ctx)
}
